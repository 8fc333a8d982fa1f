import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { NoContent } from '../values.ts'

/** `any` as it is, `maskable` to be cut to a circle, `apple` for the home screen of an iPhone; the figure is the side in pixels. */
export const AppIcon = z.enum(['any-192.png', 'any-512.png', 'maskable-512.png', 'apple-180.png'])
export type AppIcon = z.output<typeof AppIcon>

/** A browser reads this of an application that can be installed. */
export const WebManifest = z
  .object({
    id: z.string(),
    name: z.string(),
    short_name: z.string(),
    start_url: z.string(),
    scope: z.string(),
    display: z.literal('standalone'),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(
      z.object({
        src: z.string(),
        sizes: z.string(),
        type: z.string(),
        purpose: z.enum(['any', 'maskable']),
      }),
    ),
  })
  .meta({ id: 'WebManifest' })
export type WebManifest = z.output<typeof WebManifest>

const OPEN = {
  service: 'content-generation',
  method: 'GET',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
} as const

export const getWebManifest = defineRoute({
  ...OPEN,
  path: '/api/public/app/manifest.webmanifest',
  summary: 'The application as a phone installs it: under the agency’s name, in its colour',
  response: WebManifest,
})

export const getAppIcon = defineRoute({
  ...OPEN,
  anyHost: true,
  path: '/api/public/app/icons/:icon',
  summary: 'Its icon, drawn from the agency’s logo',
  params: z.object({ icon: AppIcon }),
  response: NoContent,
})
