import type { BrowserContext, Page } from 'playwright-core'

/** The screen lock of a device whose owner always unlocks it, as Chromium's developer tools give it to a page. */
export async function virtualAuthenticator(context: BrowserContext, page: Page) {
  const tools = await context.newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const stored = async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    count: async (): Promise<number> => (await stored()).length,

    /** Takes its passkeys away; returns how to bring them back. It takes every offer at once, also that of the e-mail field. */
    async forget(): Promise<() => Promise<void>> {
      const credentials = await stored()
      await tools.send('WebAuthn.clearCredentials', { authenticatorId })
      return async () => {
        for (const credential of credentials)
          await tools.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    },
  }
}
