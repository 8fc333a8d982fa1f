import { languageOf } from '@avaliax/chassis/access/actor.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { getReportPdfFile } from '@avaliax/proto/tenancy/report.internal.ts'
import { getPublicReportPdf, getReportPdf } from '@avaliax/proto/tenancy/report-pdf.routes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { NamedReportOf } from './named-report.query.ts'
import type { ReportLinkService } from './report-link.service.ts'
import { pdfFileName, type ReportPdfs } from './report-pdf.service.ts'

interface Deps {
  named: NamedReportOf
  links: Pick<ReportLinkService, 'monthOf'>
  pdfOf: ReportPdfs
}

/** Reports as files: for who is signed in, for who has a link, and for mails of identity. */
export function reportPdfRoutes(app: FastifyInstance, { named, links, pdfOf }: Deps): void {
  const send = (reply: FastifyReply, pdf: Buffer, filename: string) =>
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${filename}"`)
      .header('cache-control', 'no-store')
      .send(pdf)

  mount(app, getReportPdf, async ({ params, query, actor, reply, signal }) => {
    const { clientId, month } = params
    const report = await named(params, { held: actor?.role === 'superadmin' })
    if (!report) throw notFound()
    const language = query.language ?? languageOf(actor)
    const pdf = await pdfOf(report, { clientId, language, key: `user:${actor?.userId}`, signal })
    send(reply, pdf, pdfFileName(month, language))
  })

  mount(app, getPublicReportPdf, async ({ params: { linkToken }, query: { language }, reply, signal }) => {
    const of = await links.monthOf(linkToken)
    const report = await named(of)
    if (!report) throw notFound()
    const key = `link:${of.clientId}:${of.month}`
    send(
      reply,
      await pdfOf(report, { clientId: of.clientId, language, key, signal }),
      pdfFileName(of.month, language),
    )
  })

  mount(app, getReportPdfFile, async ({ params, query: { language }, signal }) => {
    const report = await named(params)
    if (!report) throw notFound()
    const key = `mail:${params.clientId}:${params.month}`
    const pdf = await pdfOf(report, { clientId: params.clientId, language, key, signal })
    return { fileName: pdfFileName(params.month, language), base64: pdf.toString('base64') }
  })
}
