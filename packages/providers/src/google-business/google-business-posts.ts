import { z } from 'zod'
import type { ProviderHttp } from '../http/http-provider.ts'
import type { BusinessAccess } from './google-business-locations.ts'

/** The provider's limit, in characters. */
export const POST_SUMMARY_MAX = 1_500

export interface BusinessPost {
  /** `accounts/{a}/locations/{l}/localPosts/{p}`. */
  name: string
  state: 'processing' | 'live' | 'rejected'
  summary: string
  createdAt: Date | null
  /** People see it there. */
  url: string | null
}

export interface NewBusinessPost {
  summary: string
  /** Must be reachable from outside without a log-in. */
  pictureUrl: string
}

export interface GoogleBusinessPosts {
  create(access: BusinessAccess, location: string, post: NewBusinessPost): Promise<BusinessPost>
  get(access: BusinessAccess, name: string): Promise<BusinessPost>
  /** Newest first, one page. */
  recent(access: BusinessAccess, location: string): Promise<BusinessPost[]>
}

const WirePost = z.object({
  name: z.string().min(1),
  // An open list on purpose: a state the provider adds later must not stop anything.
  state: z.string().optional(),
  summary: z.string().default(''),
  createTime: z.iso.datetime({ offset: true }).optional(),
  searchUrl: z.string().optional(),
})
const WirePostPage = z.object({ localPosts: z.array(WirePost).default([]) })

const STATES: Record<string, BusinessPost['state']> = { LIVE: 'live', REJECTED: 'rejected' }

const toPost = ({
  name,
  state,
  summary,
  createTime,
  searchUrl,
}: z.output<typeof WirePost>): BusinessPost => ({
  name,
  state: STATES[state ?? ''] ?? 'processing',
  summary,
  createdAt: createTime ? new Date(createTime) : null,
  url: searchUrl ?? null,
})

/** Posts live only in the v4 API; its base address ends in `/v4`. */
export function googleBusinessPosts({ http }: { http: ProviderHttp }): GoogleBusinessPosts {
  const common = ({ accessToken, clientId, userId }: BusinessAccess) => ({
    headers: { authorization: `Bearer ${accessToken}` },
    clientId,
    userId,
  })
  const pathOf = (name: string) => `/${name.split('/').map(encodeURIComponent).join('/')}`

  return {
    async create(access, location, { summary, pictureUrl }) {
      const post = await http.request({
        ...common(access),
        method: 'POST',
        path: `${pathOf(location)}/localPosts`,
        body: {
          languageCode: 'pt-BR',
          summary,
          topicType: 'STANDARD',
          // A call button takes no address: the provider knows the number.
          callToAction: { actionType: 'CALL' },
          media: [{ mediaFormat: 'PHOTO', sourceUrl: pictureUrl }],
        },
        schema: WirePost,
        action: 'publish_post',
        // Not safe to repeat: the caller searches the recent posts first.
        retry: false,
      })
      return toPost(post)
    },
    async get(access, name) {
      const ask = { method: 'GET' as const, path: pathOf(name), schema: WirePost, action: 'get_post' }
      return toPost(await http.request({ ...common(access), ...ask, retry: true }))
    },
    async recent(access, location) {
      const page = await http.request({
        ...common(access),
        method: 'GET',
        path: `${pathOf(location)}/localPosts`,
        query: { pageSize: '20' },
        schema: WirePostPage,
        action: 'list_posts',
        retry: true,
      })
      return page.localPosts.map(toPost)
    },
  }
}
