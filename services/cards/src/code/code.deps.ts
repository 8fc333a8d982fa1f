import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import {
  createCode,
  deleteCode,
  listCodes,
  restoreCode,
  updateCode,
} from '@avaliax/proto/cards/code/code.routes.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writers } from '../client/write-access.service.ts'
import type { EmployeeCounts } from '../employee/employee-count.repository.ts'
import type { LinkHandover } from '../employee/employee-departure.service.ts'
import type { TapCounts } from '../employee/employee-list.query.ts'
import { type CodeLinkCache, codeService } from './code.service.ts'
import { codeCounts } from './code-count.repository.ts'
import { codeList } from './code-list.query.ts'
import { linkHandover } from './link-handover.service.ts'

interface Deps extends ServiceDeps {
  clients: ClientViews
  writerOf: Writers
  counts: EmployeeCounts
  codeTaps: TapCounts
  codeLinks: CodeLinkCache
  linkBase: string
}

/** The shop's own codes. */
export function buildCodes(deps: Deps): { handover: LinkHandover } {
  const { app, db, ids, writerOf } = deps
  const codeCount = codeCounts(db)
  const service = codeService({ ...deps, codeCounts: codeCount, links: deps.codeLinks })
  const list = codeList(deps)

  mount(app, listCodes, async ({ params, query }) => {
    await service.ensureFirst(params.clientId)
    return list.page(params.clientId, query)
  })

  mount(
    app,
    createCode,
    async (call) =>
      list.presentOne(
        await service.create(writerOf(call), { ...call.params, ...call.body, newId: call.newId }),
      ),
    { newId: () => ids.next('shop_codes') },
  )

  mount(app, updateCode, async (call) =>
    list.presentOne(await service.change(writerOf(call), call.params, call.body)),
  )
  mount(app, deleteCode, (call) => service.remove(writerOf(call), call.params))
  mount(app, restoreCode, async (call) => list.presentOne(await service.restore(writerOf(call), call.params)))
  return { handover: linkHandover({ ...deps, codeCounts: codeCount, ensureFirst: service.ensureFirst }) }
}
