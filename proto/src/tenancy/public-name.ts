interface Named {
  companyName: string
  /** False: nobody gave the name, it is the beginning of an e-mail address. Absent in what was stored before. */
  companyNameGiven?: boolean
  googleBusinessName: string | null
}

/** The name that customers read: the given one, else the linked place's. Null: nothing is printed or said. */
export const publicName = ({ companyName, companyNameGiven, googleBusinessName }: Named): string | null =>
  companyNameGiven === false ? googleBusinessName : companyName
