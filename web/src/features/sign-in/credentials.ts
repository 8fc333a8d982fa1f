import { type Credentials, logIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { isMonotonous, isShort } from '@avaliax/proto/identity/password.rules.ts'
import { Email, Line } from '@avaliax/proto/values.ts'
import type { ApiProblem } from '../../shared/api/problem.ts'
import { send } from '../../shared/api/send.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { textsNow } from '../../shared/i18n/texts.ts'
import { failureText } from './failure-text.ts'
import { signInTexts } from './sign-in.texts.ts'

export const COMPANY_NAME_MAX = 120

export type Mode = 'sign-in' | 'sign-up'
export type Field = 'companyName' | 'email' | 'password'
type Finding =
  | 'hiddenCharacters'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordShort'
  | 'passwordMonotonous'

export function checkField(mode: Mode, field: Field, value: string): Finding | undefined {
  if (field === 'companyName')
    return Line(COMPANY_NAME_MAX).safeParse(value).success ? undefined : 'hiddenCharacters'
  if (field === 'email') return Email.safeParse(value).success ? undefined : 'emailInvalid'
  if (mode === 'sign-in') return value === '' ? 'passwordRequired' : undefined
  if (isShort(value)) return 'passwordShort'
  return isMonotonous(value) ? 'passwordMonotonous' : undefined
}

interface Typed {
  email: string
  password: string
  companyName: string
}

/** Who signs in with a second factor is asked for a code next. */
export async function submitCredentials(
  mode: Mode,
  { companyName, ...credentials }: Typed,
): Promise<{ credentials: Credentials } | { challenge: string } | { failure: string }> {
  const name = companyName.trim()
  const account = {
    ...credentials,
    language: currentLanguage(),
    acceptedTerms: true as const,
    ...(name && { companyName: name }),
  }
  const { data, error } =
    mode === 'sign-up' ? await send(signUp, { body: account }) : await send(logIn, { body: credentials })
  if (!data) return { failure: whyNot(mode, error) }
  return 'challenge' in data ? { challenge: data.challenge } : { credentials: data }
}

function whyNot(mode: Mode, problem: ApiProblem): string {
  if (mode === 'sign-in' && problem.status === 401) return textsNow(signInTexts)('wrongCredentials')
  return failureText(problem, mode === 'sign-up' ? 'signupFailed' : 'loginFailed')
}
