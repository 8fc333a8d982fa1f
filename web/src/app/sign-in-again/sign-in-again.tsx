import { lazy, Suspense, useEffect, useState } from 'react'
import { showSignInAgain } from '../../shared/session/sign-in-again.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

/** Asks for the password when a call was refused because it was typed too long ago. */
export function SignInAgain() {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>()
  useEffect(() => {
    let settle: (isProven: boolean) => void = () => {}
    const stop = showSignInAgain(
      () =>
        new Promise((resolve) => {
          settle = resolve
          setAnswer(() => resolve)
        }),
    )
    return () => {
      stop()
      // Torn away with the shell, the question has no answer any more; unsettled, it would stand in the way of the next one.
      settle(false)
    }
  }, [])
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
