/** Eight digits and more with the marks that stand between those of a telephone number. */
const PHONE = /(?:\+?\d[\s().-]{0,2}){8,}/

/** A telephone number in a post breaks the provider's rules; prices and years are shorter. */
export const namesPhone = (text: string): boolean => PHONE.test(text)
