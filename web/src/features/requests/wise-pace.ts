/** A shop without reviews may begin with so many invitations a week. */
const FLOOR = 10
/** Invitations for each review that came in a week: more at once looks bought. */
const PER_REVIEW = 2

/** Answers how many invitations are wise in a week, where so many reviews came in a week so far. */
export const wiseInvitations = (weeklyReviews: number): number =>
  Math.round(FLOOR + PER_REVIEW * weeklyReviews)
