import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { sendPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import type { askToLeave, leave } from '@avaliax/proto/identity/mail-leave.routes.ts'
import type { askToLeavePlans, leavePlans } from '@avaliax/proto/scanner/plan-leave.routes.ts'
import type { askToLeaveReports, leaveReports } from '@avaliax/proto/tenancy/report-leave.routes.ts'
import type { FastifyInstance } from 'fastify'
import { leavePage } from './leave.page.ts'
import type { LeaveLinks } from './leave-link.ts'

interface Routes {
  ask: typeof askToLeave | typeof askToLeavePlans | typeof askToLeaveReports
  leave: typeof leave | typeof leavePlans | typeof leaveReports
}

interface Deps {
  links: LeaveLinks
  /** Ends the mails that the link names. */
  end: (what: string) => Promise<unknown>
  brand: () => Promise<Brand>
}

/** A mail program posts, a person first sees a page with a button. */
export function leaveRoutes(
  app: FastifyInstance,
  { ask, leave }: Routes,
  { links, end, brand: brandOf }: Deps,
): void {
  mount(app, ask, async (call) => {
    const what = links.read(call.params.token)
    const brand = await brandOf()
    sendPage(call, { status: what === null ? 404 : 200, brand }, (language) =>
      leavePage(what === null ? 'unknown' : 'asked', language, brand),
    )
  })
  mount(app, leave, async (call) => {
    const what = links.read(call.params.token)
    if (what !== null) await end(what)
    const brand = await brandOf()
    sendPage(call, { status: what === null ? 404 : 200, brand }, (language) =>
      leavePage(what === null ? 'unknown' : 'done', language, brand),
    )
  })
}
