import { VERSION } from '@avaliax/chassis/telemetry/version.ts'

/** How calls to others introduce themselves: who asks, in which version, and where to read about us. */
export const userAgentOf = (publicUrl?: string): string =>
  publicUrl ? `Avaliax/${VERSION} (+${new URL(publicUrl).origin})` : `Avaliax/${VERSION}`
