import type { Page } from 'playwright-core'

const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const base64 = (text: string) => Buffer.from(text).toString('base64')

/**
 * Answers every https address with a stub: pictures and pages of providers. The browser's own interception is used
 * because it, other than Playwright's routes, also sees where a redirect leads.
 */
export async function stubExternalSites(page: Page): Promise<{ visited: string[] }> {
  const visited: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    const isPage = resourceType === 'Document'
    if (isPage) visited.push(request.url)
    const type = isPage ? 'text/html; charset=utf-8' : 'image/gif'
    const { host } = new URL(request.url)
    const html = `<!doctype html><html lang="en"><title>${host}</title><h1>Stub of ${host}</h1>`
    const fulfilled = session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: type }],
      body: isPage ? base64(html) : GIF,
    })
    // The page may have been left meanwhile.
    fulfilled.catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
  return { visited }
}
