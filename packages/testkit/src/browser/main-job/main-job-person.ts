import type { BrowserPlatform } from '../browser-platform.ts'
import type { BrowserSession } from '../browser-session.ts'
import type { Device } from '../devices.ts'

export const SHOP = 'Padaria Pão da Serra'
export const GOOGLE_ACCOUNT = 'owner@padaria.example'
const SLOW_MS = 1_200

export interface Person {
  device: Device
  language: 'pt' | 'en'
}

/** A shop owner in front of a browser, on a platform that nobody else uses. */
export interface Job {
  owner: BrowserSession
  platform: BrowserPlatform
  locale: 'pt-BR' | 'en-US'
}

/** By name, in order; each builds on those before it. */
export type Steps = Record<string, (job: Job) => Promise<void>>

/** The provider sandbox writes this down of each request. */
export interface Journaled {
  requests: { method: string; path: string; body: unknown }[]
}

/** The provider takes its time, so that there is progress to be seen. */
export const slowDown = ({ network }: BrowserPlatform, api: string, path: string): Promise<unknown> =>
  network.sandbox('POST', 'faults', {
    api,
    method: 'GET',
    path,
    mode: 'slow',
    times: 2,
    params: { ms: SLOW_MS },
  })
