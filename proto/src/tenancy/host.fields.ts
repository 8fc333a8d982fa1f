import { z } from 'zod'

/**
 * `waiting`: nobody has shown whose it is. `verified`: the TXT record is there, the name does not lead here yet. `live`: both are, and links
 * use it. `failed`: it was live, and the daily checks failed; what comes by it is still answered.
 */
export const HostState = z.enum(['waiting', 'verified', 'live', 'failed', 'removed'])
export type HostState = z.output<typeof HostState>
