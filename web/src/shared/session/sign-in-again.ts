/** Asks for the password, and says whether it was right. */
type Ask = () => Promise<boolean>

const nobody: Ask = async () => false
let ask = nobody
let asking: Promise<boolean> | null = null

/** Whoever shows the question; returns how to stop. */
export function showSignInAgain(by: Ask): () => void {
  ask = by
  return () => {
    ask = nobody
  }
}

/** Whether the person has shown once more who they are. Calls that are refused together wait for one question. */
export function signInAgain(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
