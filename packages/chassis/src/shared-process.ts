import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { Broker } from './kafka/broker.ts'
import type { HandedBodies } from './memory/handed-bodies.ts'

/** Opens a connection to the service that is named as the host; the pools of the gateway and of `fetch` take it. */
export type Connect = (
  options: { hostname: string },
  done: (...opened: [error: Error, socket: null] | [error: null, socket: Duplex]) => void,
) => void

/** The services of one process have this in common; a service that is a process of its own has none of it. */
export interface SharedProcess {
  /** The database of that name, over the one pool of connections; it is not closed by its user. */
  database(name: string): Connection
  /** Carries events between the services of the process; absent where Kafka does. */
  broker?: Broker | undefined
  /** `fetch` whose connections to the services stay inside the process. */
  send: typeof fetch
  connect: Connect
  /** Large bodies are in files of this folder, and pass to a service by name. */
  bodies: { folder: string; handed: HandedBodies }
  /** Makes a service reachable under its name. It opens no port. */
  open(name: string, app: FastifyInstance): Promise<void>
}
