import { randomUUID } from 'node:crypto'
import { dlqTool } from '@avaliax/chassis/kafka/dlq-tool.ts'
import { messageStore } from '@avaliax/chassis/kafka/in-process/message-store.ts'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { OUTBOX_COLLECTION, type OutboxRow } from '@avaliax/chassis/outbox/outbox.model.ts'
import { createEmployee, type Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { getPlatform } from '@avaliax/proto/logging/platform.routes.ts'
import { createClient } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { type DemoClient, demoClient } from '@avaliax/stack/demo/demo-client.ts'
import * as step from '@avaliax/stack/demo/demo-steps.ts'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import { unlimitedOwner } from '../src/prove/acknowledged-writes.ts'
import { killAndWait } from '../src/prove/kill-and-wait.ts'
import { steps } from '../src/steps.ts'
import { startTestNetwork, type TestNetwork } from '../src/test-network.ts'
import { until } from '../src/until.ts'

const namespace = `t${randomUUID().slice(0, 8)}`
const GROUP = 'cards.client-view'

let network: TestNetwork
let client: DemoClient
let owner: step.Owner
let employee: Employee

const database = (name: string) =>
  connectMongo({ url: network.stack.storeUrls.mongoUrl, db: `${namespace}-${name}`, appName: 'test' })

beforeAll(async () => {
  network = await startTestNetwork({ together: true, namespace, env: { PLATFORM_SAMPLE_MS: '1000' } })
  client = demoClient(network.stack.url)
}, 180_000)
afterAll(() => network?.stop(), 60_000)

describe('all services in one process, without Kafka:', () => {
  const it = steps()

  it('is one process beside the stores and the sandbox', async () => {
    const { processes } = network.stack
    expect(new Set(Object.values(processes).map(({ pid }) => pid)).size).toBe(2)
    expect(processes.cards).toBe(processes.gateway)
  })

  it('an owner signs up, and logs in again', async () => {
    owner = await step.becomeOwner(client)
    const { email, password } = owner
    expect((await client.call(logIn, { body: { email, password } })).user.clientId).toBe(owner.clientId)
  })

  it('the agency creates a client', async () => {
    const agency = await network.superadmin()
    const body = { companyName: 'Oficina Irmãos Prado', email: 'prado@example.com' }
    const { client: created } = await agency.call(createClient, { body })
    expect(await agency.call(getClient, { params: { clientId: created.id } })).toMatchObject({
      companyName: body.companyName,
    })
  })

  it('a tap is counted', async () => {
    await step.linkShop(client, owner.clientId)
    employee = await step.addEmployee(client)
    await network.settle()
    expect((await step.tap(employee.reviewUrl)).status).toBe(302)
    expect(await step.countedTap(client, employee.id)).toMatchObject({ accessCount: 1 })
  })

  it('reviews are imported, a reply is drafted and published', async () => {
    await step.connectGoogle(client, owner.clientId)
    const { run } = await step.fetchReviews(client, owner.clientId)
    expect(run).toMatchObject({ status: 'done', found: 60 })
    const [urgent] = await step.urgentReviews(client, owner.clientId)
    const id = urgent?.id ?? 0
    await step.draftReply(client, id)
    expect(await step.publishReply(client, owner.clientId, id)).toMatchObject({ id })
  })

  it('the platform page knows every service', async () => {
    const agency = await network.superadmin()
    const { services } = await until(
      () => agency.call(getPlatform),
      ({ services }) => services.length > 0 && services.every(({ ready }) => ready),
    )
    const names = Object.keys(network.stack.serviceUrls).filter((name) => name !== 'sandbox')
    expect(services.map(({ name }) => name).sort()).toEqual(names.sort())
  })

  it('an event that no consumer can read becomes a dead letter, which can be sent back', async () => {
    const [tenancy, events] = [await database('tenancy'), await database('events')]
    try {
      const rows = tenancy.collection<OutboxRow>(OUTBOX_COLLECTION)
      const good = await rows.findOne({ type: 'client.changed' })
      if (!good) throw new Error('No client was announced')
      const { sentAt: _, ...row } = good
      await rows.insertOne({
        ...row,
        _id: `${row._id}-bad`,
        data: { nonsense: true },
        pending: true,
      } as never)
      const tool = dlqTool({ broker: messageStore(events), topicPrefix: `${namespace}.` })
      const ofGroup = () => tool.show(GROUP)
      const [letter] = await until(ofGroup, ({ length }) => length === 1)
      expect(letter?.replays).toBe(0)
      await tool.replay({ group: GROUP })
      await until(ofGroup, (letters) => letters[0]?.replays === 1)
    } finally {
      await Promise.all([tenancy.close(), events.close()])
    }
  })

  it('kill -9 right after writes loses nothing that they announced', async () => {
    const { api, clientId } = await unlimitedOwner(network)
    for (const name of ['Ana', 'Bia', 'Caio'])
      await api.call(createEmployee, { body: { name, department: 'Balcão' } })
    await killAndWait(network, 'together')
    await network.settle()
    // Told by cards, counted by tenancy.
    expect((await api.call(getClient, { params: { clientId } })).employeeCount).toBe(3)
  })
})
