import {
  DEFAULT_REQUEST_SETTINGS,
  type RequestSettings,
} from '@avaliax/proto/cards/request/request-settings.fields.ts'

/** Guests judge a meal the same day, and a service once they have lived with it. */
const FOOD_HOURS = 2
const OTHER_HOURS = 72

/** Beginnings of words in names of places where people eat and drink. */
const FOOD =
  /\b(padari|panific|confeit|restaur|pizz|lanch|churrasc|caf[eé]|coffee|bar\b|boteco|sorvet|gelat|hamburg|burger|sushi|temak|a[cç]a[ií]|docer|doceria|doces|bistr|cantin|pastel|tapioc|cervej|pub\b|bakery|diner|food|grill|steak|espet|cozinha|kitchen|sandu|salgad|buffet)/u

/** A shop that has set nothing yet: only the delay depends on what it is, as far as its name tells. */
export function firstSettings({
  companyName,
  googleBusinessName,
}: {
  companyName: string
  googleBusinessName: string | null
}): RequestSettings {
  const names = `${googleBusinessName ?? ''} ${companyName}`.toLowerCase()
  return { ...DEFAULT_REQUEST_SETTINGS, delayHours: FOOD.test(names) ? FOOD_HOURS : OTHER_HOURS }
}
