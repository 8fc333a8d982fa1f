import { AppError, appError, notFound } from '@avaliax/chassis/errors.ts'
import { type Call, mount } from '@avaliax/chassis/http/contract/mount.ts'
import { sendPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import {
  APPROVAL_NOTE_MAX,
  createApprovalLink,
  decideApproval,
  mintApprovalLink,
  openApproval,
} from '@avaliax/proto/reviews/reply-approval.routes.ts'
import { Prose } from '@avaliax/proto/values.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import type { FastifyInstance } from 'fastify'
import { approvalNotice, approvalPage } from './approval.page.ts'
import type { Approvals, Waiting } from './approval.service.ts'
import type { ApprovalNotice } from './approval.texts.ts'

interface Deps {
  approvals: Approvals
  brand: BrandLookup
  publicUrl: string
}

const Note = Prose(APPROVAL_NOTE_MAX)
const STATUS: Partial<Record<ApprovalNotice, number>> = {
  gone: 404,
  changed: 404,
  notReady: 503,
  tooLong: 400,
}

export function approvalRoutes(app: FastifyInstance, { approvals, brand, publicUrl }: Deps): void {
  mount(app, createApprovalLink, async ({ scope, params: { reviewId } }) => {
    const path = await approvals.mint(scope, reviewId)
    if (path === null) throw appError('NOTHING_TO_APPROVE')
    return { url: new URL(path, publicUrl).href }
  })

  mount(app, mintApprovalLink, async ({ params: { clientId, reviewId } }) => {
    const path = await approvals.mint({ clientIds: [clientId] }, reviewId)
    if (path === null) throw notFound()
    return { path }
  })

  async function say(call: Call, notice: ApprovalNotice, status = STATUS[notice] ?? 200): Promise<void> {
    const agency = await brand()
    sendPage(call, { status, brand: agency }, (language) =>
      approvalNotice(notice, { language, brand: agency }),
    )
  }

  async function show(call: Call, waiting: Waiting): Promise<void> {
    const agency = await brand()
    sendPage(call, { status: 200, brand: agency }, (language) =>
      approvalPage(waiting, { language, brand: agency }),
    )
  }

  /** A browser is told in a page; what nobody can say now is tried again. */
  async function inPage(call: Call, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.status < 500) throw error
      call.reply.header('retry-after', '5')
      await say(call, 'away', 503)
    }
  }

  async function decide(waiting: Waiting, body: unknown): Promise<ApprovalNotice> {
    const form = new URLSearchParams(typeof body === 'string' ? body : '')
    const shown = form.get('shown') ?? ''
    if (form.get('decision') !== 'decline') return approvals.approve(waiting, shown)
    const note = (form.get('note') ?? '').replaceAll('\r\n', '\n').trim()
    if (note && !Note.safeParse(note).success) return 'tooLong'
    return approvals.decline(waiting, shown, note || null)
  }

  mount(app, openApproval, (call) =>
    inPage(call, async () => {
      const found = await approvals.behind(call.params.token)
      return typeof found === 'string' ? say(call, found) : show(call, found)
    }),
  )

  mount(app, decideApproval, (call) =>
    inPage(call, async () => {
      const found = await approvals.behind(call.params.token)
      return say(call, typeof found === 'string' ? found : await decide(found, call.request.body))
    }),
  )
}
