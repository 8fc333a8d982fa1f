/** The page that the provider sends the browser back to. */
export const SINGLE_SIGN_ON_PATH = '/login/sso'
