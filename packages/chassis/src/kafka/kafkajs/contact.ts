/** How the last exchange with the broker ended. */
export interface Contact {
  keep<T>(work: Promise<T>): Promise<T>
  connected(): boolean
  lastError(): string | undefined
}

export function brokerContact(): Contact {
  let connected = false
  let lastError: string | undefined
  return {
    async keep(work) {
      try {
        const result = await work
        connected = true
        lastError = undefined
        return result
      } catch (error) {
        connected = false
        lastError = error instanceof Error ? error.message : String(error)
        throw error
      }
    },
    connected: () => connected,
    lastError: () => lastError,
  }
}
