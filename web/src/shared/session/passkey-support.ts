/** Asked before anything that handles passkeys is loaded. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

export const loadPasskeys = () => import('./passkey-browser.ts')
