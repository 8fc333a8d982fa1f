export const BUSINESS_SCOPE = 'https://www.googleapis.com/auth/business.manage'

export const SCOPES: Record<string, string> = {
  openid: 'Associate you with your personal info',
  email: 'See your email address',
  profile: 'See your personal info',
  'https://www.googleapis.com/auth/userinfo.email': 'See your email address',
  'https://www.googleapis.com/auth/userinfo.profile': 'See your personal info',
  [BUSINESS_SCOPE]: 'See, edit, create and delete your Google business listings',
  'https://www.googleapis.com/auth/plus.business.manage':
    'See, edit and delete your business listings (old name)',
}

/** Those the user may untick; signing in itself is not optional. */
export function isOptional(scope: string): boolean {
  return scope.includes('business.manage')
}

export function managesBusiness(scopes: string[]): boolean {
  return scopes.some(isOptional)
}
