import {
  ArrowRightOutlined,
  DeleteOutlined,
  FileTextOutlined,
  UserAddOutlined,
  WhatsAppOutlined,
} from '@ant-design/icons'
import { eraseLead, type Lead, LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import { updateLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { createClient } from '@avaliax/proto/tenancy/agency.routes.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { chatLink } from '../../../shared/ui/contact-links.ts'
import { type RowAction, RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useEraseLeadMutation } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'
import { leadName } from './lead-parts.tsx'

interface Props {
  lead: Lead
  working?: boolean
  onMove: (lead: Lead, stage: LeadStage) => void
  onClient: (lead: Lead) => void
}

const openTab = (url: string) => window.open(url, '_blank', 'noopener,noreferrer')

/** Offers what can be done with a lead. */
export function LeadMenu({ lead, working = false, onMove, onClient }: Props) {
  const t = useTexts(leadsTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [erase, { isLoading }] = useEraseLeadMutation()
  const { id: leadId, whatsapp, shareId } = lead
  const name = leadName(lead)

  const ask = () =>
    confirm({
      title: t('eraseTitle', { name }),
      consequence: t('eraseText'),
      confirmLabel: t('erase'),
      onConfirm: async () =>
        toast.outcome(await erase({ params: { leadId } }), t('erased'), t('updateFailed')),
    })
  const moves = LeadStage.options.filter((stage) => stage !== lead.stage)
  const actions: RowAction[] = [
    ...moves.map((stage) => ({
      key: stage,
      route: updateLead,
      label: t('moveTo', { stage: t(`stage.${stage}`) }),
      icon: <ArrowRightOutlined aria-hidden />,
      onClick: () => onMove(lead, stage),
    })),
    {
      key: 'client',
      route: createClient,
      label: t('toClient'),
      icon: <UserAddOutlined aria-hidden />,
      onClick: () => onClient(lead),
    },
    {
      key: 'plan',
      label: t('openPlan'),
      icon: <FileTextOutlined aria-hidden />,
      onClick: () => openTab(`/share/${shareId}`),
    },
    ...(whatsapp
      ? [
          {
            key: 'whatsapp',
            label: t('openWhatsapp'),
            icon: <WhatsAppOutlined aria-hidden />,
            onClick: () => openTab(chatLink(whatsapp)),
          },
        ]
      : []),
    {
      key: 'erase',
      label: t('erase'),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      route: eraseLead,
      onClick: ask,
    },
  ]
  return <RowMenu name={name} actions={actions} working={isLoading || working} />
}
