import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { EmployeeChanged } from '@avaliax/proto/cards/cards.events.ts'
import type { ClientModel } from './client.model.ts'

interface Needs {
  bus: EventBus
  model: ClientModel
}

/** Mirrors the count that cards decides; it is not a change of the client, so its `rev` and announcements stay. */
export function employeeCountConsumer({ bus, model }: Needs): void {
  bus.on(EmployeeChanged, { group: 'tenancy.employee-count' }, async ({ clientId, data }) => {
    const { employeeCount, countRev } = data
    await fromStore(
      model
        .updateOne(
          { _id: clientId, employeeCountRev: { $lt: countRev } },
          { $set: { employeeCount, employeeCountRev: countRev } },
          { timestamps: false },
        )
        .exec(),
    )
  })
}
