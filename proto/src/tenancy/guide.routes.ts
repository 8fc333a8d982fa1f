import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { NoContent } from '../values.ts'
import { GUIDE_PATH } from './guide-topics.ts'
import { PageQuery } from './landing.routes.ts'

export const getGuide = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: GUIDE_PATH,
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'The user’s guide: all its pages',
  query: PageQuery,
  response: NoContent,
})

export const getGuideTopic = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: `${GUIDE_PATH}/:guideTopic`,
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'One page of the user’s guide; an unknown one shows all of them, with 404',
  params: z.object({ guideTopic: z.string().max(60) }),
  query: PageQuery,
  response: NoContent,
})
