import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'

const LEFT = /\b(?:unsub\w*|opt(?:ed)?[ _-]?out|descadastr\w*|cancelad[oa]|removid[oa]|bounced?|baja)\b/
const NO = /^(?:nao|n|no|false|falso|0)$/

/** Columns in which other programs say that somebody left, by what their cells mean. */
export interface LeftCells {
  /** `active`, `unsubscribed` */
  status: string
  /** Yes: wants messages. */
  subscribed: string
  /** Yes: wants none. */
  optedOut: string
}

/** Whether the program that wrote the file says that this person does not want to be written to. */
export function hasLeft({ status, subscribed, optedOut }: LeftCells): boolean {
  const says = (cell: string) => fold(cell).trim()
  if (LEFT.test(says(status)) || LEFT.test(says(subscribed)) || LEFT.test(says(optedOut))) return true
  // A date is when they left.
  const isMarked = says(optedOut) !== '' && !NO.test(says(optedOut))
  return isMarked || NO.test(says(subscribed))
}
