import type { BrowserContext, Page } from 'playwright-core'

/** The screen lock of a device whose owner always unlocks it, as Chromium's developer tools give it to a page. */
export async function virtualAuthenticator(context: BrowserContext, page: Page) {
  const tools = await context.newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    async count(): Promise<number> {
      const { credentials } = await tools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
