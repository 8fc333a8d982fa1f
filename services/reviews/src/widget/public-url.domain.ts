/** Whose pictures and pages may appear on a customer's website. */
const PICTURE_HOSTS = /(^|\.)(googleusercontent\.com|ggpht\.com|google\.com)$/
const LINK_HOSTS = /(^|\.)(google\.com|google\.com\.br|goo\.gl|g\.page|g\.co)$/

const allowedUrl = (text: string | null, hosts: RegExp): string | null => {
  const url = text ? URL.parse(text) : null
  const plain = url?.protocol === 'https:' && url.username === '' && url.port === ''
  return plain && hosts.test(url.hostname) ? url.href : null
}

export const publicPictureUrl = (text: string | null): string | null => allowedUrl(text, PICTURE_HOSTS)
export const publicLinkUrl = (text: string | null): string | null => allowedUrl(text, LINK_HOSTS)
