import { Readable } from 'node:stream'
import { languageOf } from '@avaliax/chassis/access/actor.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import * as contract from '@avaliax/proto/identity/company-data.routes.ts'
import { MakeCompanyExport } from '@avaliax/proto/identity/identity.jobs.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { PersonHolders } from '../privacy/person-holders.lookup.ts'
import { signedIn } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { companyExportService } from './company-export.service.ts'
import { companyExportSaga } from './company-export-saga.service.ts'
import { companyZip } from './company-zip.presenter.ts'
import { customerDataService } from './customer-data.service.ts'

interface Deps extends SharedDeps {
  holders: PersonHolders
  service: NotificationService
  tellSecurity: TellSecurity
}

/** An owner may take these along: all data of the company, and those of a customer who asks. */
export function buildCompanyData(shared: Deps): void {
  const { app, config, queues, repeat, service } = shared
  const deps = { ...shared, seal: sealer(config.SEAL_KEYS) }
  const exports = companyExportService(deps)
  const saga = companyExportSaga(deps)
  const customers = customerDataService({ ...deps, notifications: service })
  mount(app, contract.getCompanyExport, ({ params }) => exports.read(params.clientId))
  mount(app, contract.requestCompanyExport, (call) => exports.request(signedIn(call), call.params.clientId))
  mount(app, contract.takeCompanyExport, async (call) => {
    const { madeAt, ...files } = await exports.take(signedIn(call), call.params.clientId)
    const filename = `company-data-${madeAt.toISOString().slice(0, 10)}.zip`
    void call.reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${filename}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(companyZip(files, languageOf(call.actor) ?? 'pt')))
  })
  mount(app, contract.findCustomers, async ({ params, query }) => ({
    people: await customers.find(params.clientId, query.search),
  }))
  mount(app, contract.exportCustomer, async (call) => ({
    services: await customers.handOut(signedIn(call), call.params),
  }))
  mount(app, contract.askCustomerErasure, (call) => customers.askErasure(signedIn(call), call.params))
  queues.work(MakeCompanyExport, ({ clientId }) => saga.run(clientId))
  repeat([saga.resume], config.CLOSINGS_EVERY_MS)
}
