import type { RouteContract, ServiceName } from '@avaliax/proto/contract.ts'

const nameOf = ({ method, path }: RouteContract) => `${method} ${path}`

/** Refuses to start a service that serves more or less than it declares. */
export function assertAllMounted(
  service: ServiceName,
  mounted: readonly RouteContract[],
  declared: readonly RouteContract[],
): void {
  const expected = declared.filter((route) => route.service === service).map(nameOf)
  const served = mounted.map(nameOf)
  const problems = [
    ...expected
      .filter((name) => !served.includes(name))
      .map((name) => `${name} is declared, but nobody serves it`),
    ...served.filter((name) => !expected.includes(name)).map((name) => `${name} is served, but not declared`),
    ...served.filter((name, at) => served.indexOf(name) !== at).map((name) => `${name} is served twice`),
  ]
  if (problems.length > 0)
    throw new Error(`The routes of ${service} do not match their contracts: ${problems.join('; ')}`)
}
