import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { portPicker } from '@avaliax/stack/run/ports.ts'
import { afterEach, expect, test } from '@jest/globals'
import { type Balancer, startBalancer } from './balancer.ts'

const servers: Server[] = []
let balancer: Balancer | undefined
afterEach(async () => {
  await balancer?.close()
  for (const server of servers.splice(0)) server.close()
})

async function backend(name: string): Promise<number> {
  const server = createServer((request, answer) => {
    answer.setHeader('connection', 'close')
    answer.end(`${name} ${request.socket.remoteAddress}`)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test('backends take turns, and one that is away is passed over', async () => {
  const picker = portPicker()
  const [port, nobody] = [await picker.pick('balancer'), await picker.pick('nobody')]
  const [one, two] = [await backend('one'), await backend('two')]
  balancer = await startBalancer({ port, backends: [one, two, nobody] })
  const answers: string[] = []
  for (let count = 0; count < 6; count++)
    answers.push(await (await fetch(`http://127.0.0.1:${port}/`)).text())
  const of = (name: string) => answers.filter((answer) => answer === `${name} 127.0.0.1`).length
  expect([of('one'), of('two')]).toEqual([4, 2])
})
