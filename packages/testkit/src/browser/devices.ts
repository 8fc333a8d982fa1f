import type { BrowserContextOptions } from 'playwright-core'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

export const DEVICES = {
  mouse: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 390, height: 844 },
    userAgent: ANDROID,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // One person in the light, one in the dark: both themes are looked at.
    colorScheme: 'dark',
  },
} as const satisfies Record<string, BrowserContextOptions>

export type Device = keyof typeof DEVICES
