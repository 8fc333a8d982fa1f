import { randomUUID } from 'node:crypto'
import { createEmployee, listOwnEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { generateResponse, getGeneration } from '@avaliax/proto/content/generation.routes.ts'
import { signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { getImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import {
  getReviewSummary,
  listReviews,
  markPosted,
  postResponse,
  type Review,
  updateResponse,
} from '@avaliax/proto/reviews/review.routes.ts'
import {
  createWidget,
  getPublicWidget,
  PublicWidget,
  type Widget,
} from '@avaliax/proto/reviews/widget.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import {
  getGoogleAuthUrl,
  listGoogleLocations,
  searchPlaces,
  selectGoogleLocation,
} from '@avaliax/proto/tenancy/google.routes.ts'
import { type DemoClient, until } from './demo-client.ts'
import { allowGoogle } from './google-consent.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
const SHOP = 'Padaria Pão da Serra'
const GOOGLE_ACCOUNT = 'owner@padaria.example'

export interface Owner {
  email: string
  password: string
  clientId: number
}

export type Say = (what: string, cameBack: unknown) => void

export async function becomeOwner(client: DemoClient): Promise<Owner> {
  const email = `dona-${randomUUID().slice(0, 8)}@padaria.example`
  const password = `senha-${randomUUID().slice(0, 12)}`
  const body = { email, password, companyName: SHOP, language: 'pt' } as const
  const { token, user } = await client.call(signUp, { body })
  client.signIn(token)
  if (!user.clientId) throw new Error('The new owner has no client')
  return { email, password, clientId: user.clientId }
}

export async function linkShop(client: DemoClient, clientId: number, query = `${SHOP} Curitiba`) {
  const [place] = await client.call(searchPlaces, { params: { clientId }, body: { query } })
  if (!place) throw new Error(`'${query}' was not found`)
  const body = { googlePlaceId: place.placeId, googleLocation: place.name }
  const linked = await client.call(updateClient, { params: { clientId }, body })
  return { place, linked }
}

export const addEmployee = (client: DemoClient) =>
  client.call(createEmployee, { body: { name: 'Ana Souza', department: 'Balcão' } })

/** Does what a customer's phone does with the code: opens the link once. */
export async function tap(reviewUrl: string): Promise<{ status: number; location: string | null }> {
  const answer = await fetch(`${reviewUrl}?s=qr`, { redirect: 'manual', headers: { 'user-agent': PHONE } })
  return { status: answer.status, location: answer.headers.get('location') }
}

export const countedTap = (client: DemoClient, employeeId: number) =>
  until('the tap is counted', async () => {
    const employees = await client.call(listOwnEmployees)
    return employees.find(({ id, accessCount }) => id === employeeId && accessCount > 0)
  })

export async function fetchReviews(client: DemoClient, clientId: number) {
  const { run } = await client.call(refreshReviews, { params: { clientId } })
  const done = await until('the import ends', async () => {
    const found = await client.call(getImportRun, { params: { clientId, runId: run.id } })
    return found.status === 'done' || found.status === 'failed' ? found : null
  })
  if (done.status === 'failed') throw new Error(`The import failed: ${done.error}`)
  return { run: done, summary: await client.call(getReviewSummary, { params: { clientId } }) }
}

export async function connectGoogle(client: DemoClient, clientId: number) {
  const { authUrl } = await client.call(getGoogleAuthUrl, { params: { clientId } })
  const callback = await allowGoogle({ authUrl, account: GOOGLE_ACCOUNT })
  const answer = await client.visit(callback)
  const settled = answer.headers.get('location') ?? ''
  if (!settled.includes('google=connected'))
    throw new Error(`Google was not connected: ${answer.status} ${settled}`)
  const [location] = await client.call(listGoogleLocations, { params: { clientId } })
  if (!location) throw new Error('The account has no location')
  const body = { resourceName: location.resourceName }
  return client.call(selectGoogleLocation, { params: { clientId }, body })
}

export async function urgentReviews(client: DemoClient, clientId: number): Promise<Review[]> {
  const query = { urgent: 'true', sort: 'newest', limit: '5' }
  return client.call(listReviews, { params: { clientId }, query })
}

export async function draftReply(client: DemoClient, reviewId: number): Promise<string> {
  const drafted = await client.call(generateResponse, { params: { reviewId } })
  if (drafted.responseText) return drafted.responseText
  const { generationId } = drafted as unknown as { generationId: string }
  return until('the reply is drafted', async () => {
    const { responseText } = await client.call(getGeneration, { params: { generationId } })
    return responseText
  })
}

export const editReply = (client: DemoClient, reviewId: number, responseText: string) =>
  client.call(updateResponse, { params: { reviewId }, body: { responseText } })

export async function publishReply(client: DemoClient, clientId: number, reviewId: number): Promise<Review> {
  await client.call(postResponse, { params: { reviewId } })
  return until('the reply reaches the provider', async () => {
    const reviews = await client.call(listReviews, { params: { clientId }, query: { limit: '200' } })
    return reviews.find(({ id, replyState }) => id === reviewId && ['pending', 'live'].includes(replyState))
  })
}

export const markReply = (client: DemoClient, reviewId: number) =>
  client.call(markPosted, { params: { reviewId } })

export async function showWidget(client: DemoClient, clientId: number) {
  const body = { name: 'Página inicial', config: { mode: 'grid', minRating: 4, maxItems: 6 } }
  const widget: Widget = await client.call(createWidget, { params: { clientId }, body })
  const address = getPublicWidget.path.replace(':snippetId', widget.snippetId)
  const answer = await fetch(`${client.origin}${address}?offset=0&limit=6`)
  const data = PublicWidget.parse(await answer.json())
  const script = await fetch(`${client.origin}/widget.v1.js`)
  if (!script.ok) throw new Error(`widget.v1.js answered ${script.status}`)
  return { widget, data, scriptBytes: (await script.arrayBuffer()).byteLength }
}
