import { lazy, Suspense, useEffect, useState } from 'react'
import { showSignInAgain } from '../../shared/session/sign-in-again.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

/** Asks for the password when a call was refused because it was typed too long ago. */
export function SignInAgain() {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>()
  useEffect(() => showSignInAgain(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null
  const end = (isProven: boolean) => {
    setAnswer(undefined)
    answer(isProven)
  }
  return (
    <Suspense>
      <SignInAgainDialog onEnd={end} />
    </Suspense>
  )
}
