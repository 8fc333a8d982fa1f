import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { ErrorsSeen } from '@avaliax/proto/logging/logging.events.ts'
import type { ErrorGroupRepository } from './error-group.repository.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  errors: Pick<ErrorGroupRepository, 'add'>
}

export function errorConsumer({ bus, errors }: Deps): void {
  bus.on(ErrorsSeen, { group: 'logging.errors' }, ({ id, source, data }) => errors.add(id, source, data))
}
