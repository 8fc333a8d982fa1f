/** Whose push services we send to: what a device's endpoint may be, and what the privacy notice names. */
export const PUSH_COMPANIES = ['Google', 'Mozilla', 'Apple', 'Microsoft'] as const
export type PushCompany = (typeof PUSH_COMPANIES)[number]
