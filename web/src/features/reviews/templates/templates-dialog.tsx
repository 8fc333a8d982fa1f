import type { ReplyTemplate } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { KeptList } from '../components/kept-list.tsx'
import { TemplateForm } from './template-form.tsx'
import { allOf, useDeleteTemplateMutation, useListTemplatesQuery } from './templates.api.ts'
import { TEMPLATE_WORDS_SHOWN, templatesTexts } from './templates.texts.ts'

interface Props {
  clientId: number
  onClose: () => void
}

/** The company's kept texts: looked through, written, changed, removed. */
export function TemplatesDialog({ clientId, onClose }: Props) {
  const t = useTexts(templatesTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const answer = useListTemplatesQuery(allOf(clientId))
  const [remove] = useDeleteTemplateMutation()
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null)
  const ask = ({ id, name }: ReplyTemplate) =>
    confirm({
      title: t('deleteTitle', { name }),
      consequence: t('deleteText'),
      onConfirm: async () => {
        const { error } = await remove({ params: { templateId: id } })
        if (error) toast.error(common('error'), error)
        else toast.success(t('deleted'))
      },
    })
  return (
    <>
      <KeptList
        title={t('title')}
        hint={t('hint', { words: TEMPLATE_WORDS_SHOWN })}
        answer={answer}
        empty={{ title: t('empty'), text: t('emptyText') }}
        add={t('create')}
        describe={({ text }) => text}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onDelete={ask}
        onClose={onClose}
      />
      {edited && (
        <TemplateForm
          clientId={clientId}
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
