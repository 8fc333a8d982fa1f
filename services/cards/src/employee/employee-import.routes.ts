import { entryOfItsOwn } from '@avaliax/chassis/audit/audit-context.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { importEmployees } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Writers } from '../client/write-access.service.ts'
import type { EmployeeImporter } from './employee-import.service.ts'

interface Deps {
  importer: EmployeeImporter
  writerOf: Writers
}

export function employeeImportRoutes(app: FastifyInstance, { importer, writerOf }: Deps): void {
  mount(app, importEmployees, ({ params, body, scope, actor, context, signal }) =>
    importer.run({
      ...body,
      clientId: params.clientId,
      newWriter: () => writerOf({ scope, actor, context: entryOfItsOwn(context) }),
      signal,
    }),
  )
}
