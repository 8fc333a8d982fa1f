import type { GuideTopic } from '@avaliax/proto/tenancy/guide-topics.ts'
import type { GuidePage } from './guide-text.domain.ts'
import { ACCOUNT } from './topics/account.texts.ts'
import { AGENCY } from './topics/agency.texts.ts'
import { AUTOMATION } from './topics/automation.texts.ts'
import { BOARD } from './topics/board.texts.ts'
import { FIRST_STEPS } from './topics/first-steps.texts.ts'
import { GOOGLE } from './topics/google.texts.ts'
import { PICTURES } from './topics/pictures.texts.ts'
import { PLAN } from './topics/plan.texts.ts'
import { REPLIES } from './topics/replies.texts.ts'
import { REPORTS } from './topics/reports.texts.ts'
import { REVIEWS } from './topics/reviews.texts.ts'
import { SCANNER_AND_LEADS } from './topics/scanner-and-leads.texts.ts'
import { TEAM_AND_CARDS } from './topics/team-and-cards.texts.ts'
import { VISITS } from './topics/visits.texts.ts'
import { WHATS_NEW } from './topics/whats-new.texts.ts'
import { WIDGET } from './topics/widget.texts.ts'

export const GUIDE_PAGES: Readonly<Record<GuideTopic, GuidePage>> = {
  'primeiros-passos': FIRST_STEPS,
  'equipe-e-cartoes': TEAM_AND_CARDS,
  visitas: VISITS,
  placar: BOARD,
  relatorios: REPORTS,
  google: GOOGLE,
  avaliacoes: REVIEWS,
  respostas: REPLIES,
  imagens: PICTURES,
  automacao: AUTOMATION,
  widget: WIDGET,
  plano: PLAN,
  conta: ACCOUNT,
  agencia: AGENCY,
  'scanner-e-leads': SCANNER_AND_LEADS,
  novidades: WHATS_NEW,
}
