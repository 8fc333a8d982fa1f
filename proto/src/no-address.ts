/** Nobody has an address there (RFC 2606), and nothing is mailed to one: it stands for an owner whose address is not known yet. */
const DOMAIN = 'sem-email.invalid'

export const noAddressFor = (name: string): string => `${name}@${DOMAIN}`
export const isNoAddress = (email: string): boolean => email.toLowerCase().endsWith(`@${DOMAIN}`)
