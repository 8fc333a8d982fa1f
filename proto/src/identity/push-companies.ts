/** We send to the push services of these: they limit a device's endpoint, and the privacy notice names them. */
export const PUSH_COMPANIES = ['Google', 'Mozilla', 'Apple', 'Microsoft'] as const
export type PushCompany = (typeof PUSH_COMPANIES)[number]
