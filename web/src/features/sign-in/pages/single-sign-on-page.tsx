import { useEffect, useState } from 'react'
import { leaveTo } from '../../../shared/hooks/use-path.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { signIn } from '../../../shared/session/session.ts'
import { CodeForm } from '../components/code-form.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { signInTexts } from '../sign-in.texts.ts'
import { singleSignOnTexts } from '../single-sign-on.texts.ts'
import { comeBack, type Return } from '../single-sign-on.ts'

/** Asked once, however often the page is drawn: the provider's answer counts once. */
let returning: Promise<Return> | null = null

/** The provider sends the browser back to this page. */
export function SingleSignOnPage() {
  const t = useTexts(signInTexts)
  const words = useTexts(singleSignOnTexts)
  const [returned, setReturned] = useState<Return>()
  useEffect(() => {
    returning ??= comeBack(location.search)
    void returning.then((result) => {
      returning = null
      // The code is used up; nobody should meet it again in the history.
      if ('credentials' in result) {
        leaveTo('/')
        signIn(result.credentials)
      } else setReturned(result)
    })
  }, [])

  if (returned && 'challenge' in returned)
    return (
      <SignInFrame title={t('codeTitle')}>
        <CodeForm
          challenge={returned.challenge}
          language={undefined}
          onSignedIn={() => leaveTo('/')}
          onBack={() => leaveTo('/login')}
        />
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('signInTitle')}>
      {returned && 'failure' in returned ? (
        <>
          <p role="alert" className="sign-in-alert">
            {typeof returned.failure === 'string' ? words(returned.failure) : returned.failure.text}
          </p>
          <button type="button" className="sign-in-submit" onClick={() => leaveTo('/login')}>
            {t('toLogin')}
          </button>
        </>
      ) : (
        <p role="status">{t('working')}</p>
      )}
    </SignInFrame>
  )
}
