import { createReplyRule, listReplyRules } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { createReplyTemplate, listReplyTemplates } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { createReviewView, listReviewViews } from '@avaliax/proto/reviews/review-view.routes.ts'
import type { SeedArea } from './area.ts'

const TEMPLATES = [
  {
    name: 'Obrigado pelas cinco estrelas',
    text: 'Obrigado, {nome}! A equipe {empresa} ficou muito feliz com a sua visita. Até breve!',
  },
  {
    name: 'Sentimos muito',
    text: 'Olá, {nome}. Sentimos muito pela sua experiência. Vamos conversar com a equipe e corrigir o que falhou.',
  },
]
const RULE = { name: 'Rascunho para elogios', ratings: [5, 4], content: 'text' } as const
const VIEW = { name: 'Críticas com rascunho', filters: { ratings: [3, 2, 1], states: ['draft' as const] } }

/** The bakery answers with these: two templates, a rule that drafts, and a view everybody of it shares. */
export const replyToolsArea: SeedArea = {
  name: 'reply-tools',
  async seed({ shop }) {
    const { client, clientId } = await shop('bakery')
    const params = { clientId }
    const hasName = (rows: readonly { name: string }[], name: string) => rows.some((row) => row.name === name)
    const templates = await client.call(listReplyTemplates, { params })
    for (const body of TEMPLATES)
      if (!hasName(templates, body.name)) await client.call(createReplyTemplate, { params, body })
    const rules = await client.call(listReplyRules, { params })
    const rule = { ...RULE, ratings: [...RULE.ratings] }
    if (!hasName(rules, RULE.name)) await client.call(createReplyRule, { params, body: rule })
    const views = await client.call(listReviewViews, { params })
    if (!hasName(views, VIEW.name)) await client.call(createReviewView, { params, body: VIEW })
  },
}
