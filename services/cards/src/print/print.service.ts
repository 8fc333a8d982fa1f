import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { CardBatchService } from '../card/card-batch.service.ts'
import type { CardList } from '../card/card-list.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Employee } from '../employee/employee.model.ts'
import type { PrintOrder } from './printer.ts'

interface Needs {
  batches: Pick<CardBatchService, 'find'>
  list: Pick<CardList, 'present'>
  employees: ScopedRepository<Employee>
  clients: Pick<ClientViews, 'known' | 'confirmed' | 'storedMany'>
  linkBase: string
}

/** What is to be printed, from what is stored. */
export function printService({ batches, list, employees, clients, linkBase }: Needs) {
  /** Just linked counts too: a refusal is confirmed with the owner of the fact. */
  async function openClient(clientId: number) {
    const known = await clients.known(clientId)
    const client = known.googlePlaceId ? known : await clients.confirmed(clientId)
    if (!client.googlePlaceId) throw appError('PLACE_NOT_LINKED')
    return client
  }

  return {
    /** The cards of a batch that are in use: what is lost, replaced or retired is not printed again. */
    async sheets(batchId: number, language: Language): Promise<PrintOrder> {
      const made = await batches.find(batchId)
      if (!made) throw notFound()
      const shown = await list.present(made.cards.filter(({ status }) => status === 'active'))
      if (shown.length === 0) throw appError('CONFLICT', { message: 'Nenhum cartão deste lote está em uso.' })
      const owners = await clients.storedMany([...new Set(shown.flatMap(({ clientId }) => clientId ?? []))])
      const cards = shown.map(({ code, url, clientId }) => {
        const owner = owners.get(clientId ?? 0)
        return {
          code,
          url,
          companyName: owner ? publicName(owner) : null,
          language: owner?.language ?? language,
        }
      })
      return { kind: 'sheets', batchId, cardType: made.batch.cardType, cards, language }
    },

    async poster(scope: Scope, employeeId: number, language?: Language): Promise<PrintOrder> {
      const employee = await employees.findOne(scope, { _id: employeeId, deletedAt: null })
      if (!employee) throw notFound()
      const client = await openClient(employee.clientId)
      return {
        kind: 'poster',
        address: qrAddress(`${linkBase}/r/${employee.employeeToken}`),
        companyName: publicName(client) ?? '',
        firstName: employee.name.split(' ')[0] ?? '',
        language: language ?? client.language ?? 'pt',
      }
    },
  }
}
export type PrintService = ReturnType<typeof printService>

/** A code on paper tells itself apart from a link that was sent. */
const qrAddress = (reviewUrl: string) => `${reviewUrl}?s=qr`
