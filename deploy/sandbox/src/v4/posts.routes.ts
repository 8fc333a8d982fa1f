import { type Answer, type Exchange, isRecord, json, type Route } from '../kernel/exchange.ts'
import { refuse } from '../kernel/google-error.ts'
import { cutPage } from '../kernel/page-token.ts'
import { googleBody, pageSizeOf } from '../kernel/request-body.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { type FetchPicture, PictureProblem } from './fetch-picture.ts'
import type { LocalPost } from './local-post.ts'
import { namesPhone } from './moderation.ts'
import { countEdit, type OwnLocation, ownLocation } from './own-location.ts'
import { timestamp } from './review-view.ts'
import { invalid } from './v4-error.ts'

const MAX_SUMMARY = 1500
const PARENT = '/v4/accounts/:account/locations/:location/localPosts'
const FIELDS = [
  'languageCode',
  'summary',
  'topicType',
  'callToAction',
  'media',
  'event',
  'offer',
  'scheduledTime',
]
const TOPICS = ['STANDARD', 'EVENT', 'OFFER', 'ALERT']
const ACTIONS = ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL']

interface Deps {
  state: SandboxState
  fetchPicture: FetchPicture
}

function postView(post: LocalPost, now: number) {
  const { createdAt, updatedAt, decidedAt, outcome, ...shown } = post
  return {
    ...shown,
    state: now >= decidedAt ? outcome : 'PROCESSING',
    ...(now >= decidedAt && outcome === 'LIVE'
      ? { searchUrl: `https://maps.example/sandbox/${post.name}` }
      : {}),
    createTime: timestamp(createdAt),
    updateTime: timestamp(updatedAt),
  }
}

function checkAction(action: unknown): void {
  if (action === undefined) return
  if (!isRecord(action) || !ACTIONS.includes(String(action.actionType))) {
    invalid({ field: 'call_to_action.action_type', message: 'Invalid action type' })
  }
  const calls = isRecord(action) && action.actionType === 'CALL'
  const url = isRecord(action) ? action.url : undefined
  if (calls && url !== undefined)
    invalid({ field: 'call_to_action.url', message: 'CALL must not have a url' })
  if (!calls && typeof url !== 'string')
    invalid({ field: 'call_to_action.url', message: 'A url is required' })
}

function checkPost(body: Record<string, unknown>): void {
  if (!TOPICS.includes(String(body.topicType)))
    invalid({ field: 'topic_type', message: 'Invalid topic type' })
  const { summary } = body
  if (summary !== undefined && typeof summary !== 'string')
    invalid({ field: 'summary', message: 'Invalid summary' })
  if (String(summary ?? '').length > MAX_SUMMARY) {
    invalid({ field: 'summary', message: `Must be at most ${MAX_SUMMARY} characters` })
  }
  if (body.topicType === 'EVENT' && !isRecord(body.event))
    invalid({ field: 'event', message: 'Field is required' })
  checkAction(body.callToAction)
}

async function pictures(media: unknown, fetchPicture: FetchPicture): Promise<LocalPost['media']> {
  if (media === undefined) return undefined
  if (!Array.isArray(media) || media.length > 1)
    return invalid({ field: 'media', message: 'One photo at most' })
  const urls = media.map((item: unknown) => {
    if (isRecord(item) && item.mediaFormat === 'PHOTO' && typeof item.sourceUrl === 'string')
      return item.sourceUrl
    return invalid({ field: 'media', message: 'Posts take PHOTO media with a sourceUrl' })
  })
  try {
    for (const url of urls) await fetchPicture(url)
  } catch (problem) {
    if (!(problem instanceof PictureProblem)) throw problem
    invalid({ code: problem.code, field: 'media.source_url', message: problem.message })
  }
  return urls.map((googleUrl) => ({ mediaFormat: 'PHOTO', googleUrl }))
}

async function createPost({ state, fetchPicture }: Deps, exchange: Exchange): Promise<Answer> {
  const location = ownLocation(state, exchange)
  const body = googleBody(exchange, FIELDS)
  checkPost(body)
  countEdit(state, location)
  const media = await pictures(body.media, fetchPicture)
  const now = state.clock.now()
  const posts = state.posts.get(location.name) ?? []
  const summary = String(body.summary ?? '')
  const post: LocalPost = {
    name: `${location.parent}/localPosts/${now}${posts.length}`,
    languageCode: String(body.languageCode ?? 'pt-BR'),
    summary,
    topicType: String(body.topicType),
    ...(isRecord(body.callToAction) ? { callToAction: body.callToAction } : {}),
    ...(isRecord(body.event) ? { event: body.event } : {}),
    ...(isRecord(body.offer) ? { offer: body.offer } : {}),
    ...(media ? { media } : {}),
    createdAt: now,
    updatedAt: now,
    decidedAt: now + state.settings.moderationSeconds * 1000,
    // A phone number in the text breaks the post policy.
    outcome: namesPhone(summary) ? 'REJECTED' : 'LIVE',
  }
  state.posts.set(location.name, [post, ...posts])
  state.changed()
  return json(postView(post, now))
}

function onePost(state: SandboxState, exchange: Exchange): { location: OwnLocation; post: LocalPost } {
  const location = ownLocation(state, exchange)
  const name = `${location.parent}/localPosts/${exchange.params.post}`
  const post = state.posts.get(location.name)?.find((one) => one.name === name)
  return post ? { location, post } : refuse(404)
}

function listPosts(state: SandboxState, exchange: Exchange): Answer {
  const location = ownLocation(state, exchange)
  const page = cutPage(state.posts.get(location.name) ?? [], {
    size: pageSizeOf(exchange.query.get('pageSize'), { standard: 20, max: 100 }),
    token: exchange.query.get('pageToken'),
    parameters: [location.parent],
    mode: exchange.fault?.mode,
  })
  const now = state.clock.now()
  return json({
    ...(page.items.length > 0 ? { localPosts: page.items.map((post) => postView(post, now)) } : {}),
    ...(page.nextPageToken ? { nextPageToken: page.nextPageToken } : {}),
  })
}

function patchPost(state: SandboxState, exchange: Exchange): Answer {
  const { location, post } = onePost(state, exchange)
  const mask = exchange.query.get('updateMask')?.split(',') ?? []
  if (mask.length === 0) invalid({ field: 'update_mask', message: 'Field is required' })
  const body = googleBody(exchange, [...FIELDS, 'name'])
  checkPost({ ...post, ...body })
  countEdit(state, location)
  if (mask.includes('summary')) post.summary = String(body.summary ?? '')
  if (mask.includes('callToAction') && isRecord(body.callToAction)) post.callToAction = body.callToAction
  const now = state.clock.now()
  post.updatedAt = now
  post.decidedAt = now + state.settings.moderationSeconds * 1000
  post.outcome = namesPhone(post.summary) ? 'REJECTED' : 'LIVE'
  state.changed()
  return json(postView(post, now))
}

function deletePost(state: SandboxState, exchange: Exchange): Answer {
  const { location, post } = onePost(state, exchange)
  state.posts.set(
    location.name,
    (state.posts.get(location.name) ?? []).filter((one) => one !== post),
  )
  state.changed()
  return json({})
}

export function postRoutes(deps: Deps): Route[] {
  const { state } = deps
  return [
    { method: 'POST', pattern: PARENT, handle: (exchange) => createPost(deps, exchange) },
    { method: 'GET', pattern: PARENT, handle: (exchange) => listPosts(state, exchange) },
    {
      method: 'GET',
      pattern: `${PARENT}/:post`,
      handle: (exchange) => json(postView(onePost(state, exchange).post, state.clock.now())),
    },
    { method: 'PATCH', pattern: `${PARENT}/:post`, handle: (exchange) => patchPost(state, exchange) },
    { method: 'DELETE', pattern: `${PARENT}/:post`, handle: (exchange) => deletePost(state, exchange) },
  ]
}
