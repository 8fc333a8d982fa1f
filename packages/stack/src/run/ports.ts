import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range from which systems hand out ports to outgoing connections, so that none of those takes ours meanwhile.
const FIRST = 20_000
const LAST = 32_000
const ATTEMPTS = 200

/** True when the port can be bound on loopback right now. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

export interface PortPicker {
  /** A free port; the remembered one of that name when it is still free. */
  pick(name: string): Promise<number>
  /** Every port picked so far by name. */
  picked(): Record<string, number>
}

/** Hands out free ports and prefers those of the last run, so that addresses stay the same where they can. */
export function portPicker(remembered: Record<string, number> = {}): PortPicker {
  const ports: Record<string, number> = {}
  const isOurs = (port: number) => Object.values(ports).includes(port)
  const candidate = (name: string, attempt: number) =>
    attempt === 0 && remembered[name] ? remembered[name] : randomInt(FIRST, LAST)
  return {
    async pick(name) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const port = candidate(name, attempt)
        if (isOurs(port)) continue
        ports[name] = port
        if (await portIsFree(port)) return port
        delete ports[name]
      }
      throw new Error(`No free port between ${FIRST} and ${LAST} for ${name}.`)
    },
    picked: () => ({ ...ports }),
  }
}
