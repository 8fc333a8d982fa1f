import { z } from 'zod'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, IdText, ListQuery, NoContent, Prose, RequiredLine, Timestamp } from '../values.ts'

/** A template's `{nome}` and its kind become these when it is used; both languages, so that nobody has to know which. */
export const TEMPLATE_WORDS = { author: ['{nome}', '{name}'], company: ['{empresa}', '{company}'] } as const
export const TEMPLATES_MAX = 100

export const ReplyTemplate = z
  .object({
    id: Id,
    clientId: Id,
    name: z.string(),
    text: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ReplyTemplate' })
export type ReplyTemplate = z.output<typeof ReplyTemplate>

const Name = RequiredLine(80, 'Informe um nome para o modelo')
const Text = Prose(4_000).refine((text) => text.trim() !== '', 'Escreva o texto do modelo')
const TemplateParams = z.object({ templateId: IdText })

export const listReplyTemplates = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/reply-templates',
  access: 'tenant',
  kind: 'list',
  summary: 'Texts for replies that a client has kept, newest first',
  params: ClientParams,
  query: ListQuery,
  response: ReplyTemplate,
})

export const createReplyTemplate = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/clients/:clientId/reply-templates',
  access: 'tenant',
  summary: 'Keep a text for replies; {nome} and {empresa} are filled in',
  params: ClientParams,
  body: z.strictObject({ name: Name, text: Text }),
  response: ReplyTemplate,
  status: 201,
  errors: ['CLIENT_INACTIVE', 'LIST_FULL'],
})

export const updateReplyTemplate = defineRoute({
  service: 'reviews',
  method: 'PATCH',
  path: '/api/reply-templates/:templateId',
  access: 'user',
  ownClients: true,
  summary: 'Change a template',
  params: TemplateParams,
  body: changeOf(z.strictObject({ name: Name.optional(), text: Text.optional() }), ReplyTemplate),
  response: ReplyTemplate,
  errors: ['CONFLICT', 'CLIENT_INACTIVE'],
})

export const deleteReplyTemplate = defineRoute({
  service: 'reviews',
  method: 'DELETE',
  path: '/api/reply-templates/:templateId',
  access: 'user',
  ownClients: true,
  summary: 'Remove a template; rules that used it write the reply themselves',
  params: TemplateParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})
