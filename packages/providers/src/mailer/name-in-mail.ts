import { type Brand, PRODUCT_NAME } from '@avaliax/proto/brand.ts'
import { cutBetween } from '@avaliax/proto/graphemes.ts'
import { hasAddress, withoutHiddenSigns } from '@avaliax/proto/scanner/public-name.ts'

/** Longer than that it is a message. */
const NAME_MAX = 60
/** Phones make a number to call of as many digits, whatever stands between them. */
export const NUMBER_TO_CALL = /(?:\p{Nd}[\s().\-–+/]*){8}/u

/**
 * A name that somebody typed, as a mail to others may show it. Null: a mail program would make something to click on of it, so the mail
 * goes without the name.
 */
export function nameInMail(typed: string | null): string | null {
  const name = withoutHiddenSigns(typed ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (name === '' || hasAddress(name) || NUMBER_TO_CALL.test(name)) return null
  return name.length > NAME_MAX ? `${cutBetween(name, NAME_MAX)}…` : name
}

/** Who a mail is from: the agency; null for the product, whose name stands in the configured sender. */
export const senderOf = ({ name }: Pick<Brand, 'name'>): string | null =>
  name === PRODUCT_NAME ? null : nameInMail(name)
