/** A failure the person at the terminal can mend: shown as its message alone, without a stack. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.name = 'StartError'
    this.exitCode = exitCode
  }
}
