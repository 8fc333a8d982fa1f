import type { ReplyRule } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { Switch } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { KeptList } from '../components/kept-list.tsx'
import { allOf, useListTemplatesQuery } from '../templates/templates.api.ts'
import { RuleForm } from './rule-form.tsx'
import { useDeleteRuleMutation, useListRulesQuery, useUpdateRuleMutation } from './rules.api.ts'
import { rulesTexts } from './rules.texts.ts'

interface Props {
  clientId: number
  onClose: () => void
}

/** Rules that draft replies to new reviews: looked through, switched, written, changed, removed. */
export function RulesDialog({ clientId, onClose }: Props) {
  const t = useTexts(rulesTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const answer = useListRulesQuery(allOf(clientId))
  const describe = useRuleInWords(clientId)
  const [remove] = useDeleteRuleMutation()
  const [editedRule, setEditedRule] = useState<ReplyRule | 'new' | null>(null)
  const ask = ({ id, name }: ReplyRule) =>
    confirm({
      title: t('deleteTitle', { name }),
      consequence: t('deleteText'),
      onConfirm: async () => {
        const { error } = await remove({ params: { ruleId: id } })
        if (error) toast.error(common('error'), error)
        else toast.success(t('deleted'))
      },
    })
  return (
    <>
      <KeptList
        title={t('title')}
        hint={t('hint')}
        answer={answer}
        empty={{ title: t('empty'), text: t('emptyText') }}
        add={t('create')}
        describe={describe}
        extra={(rule) => <EnabledSwitch rule={rule} />}
        onAdd={() => setEditedRule('new')}
        onEdit={setEditedRule}
        onDelete={ask}
        onClose={onClose}
      />
      {editedRule && (
        <RuleForm
          clientId={clientId}
          rule={editedRule === 'new' ? undefined : editedRule}
          onClose={() => setEditedRule(null)}
        />
      )}
    </>
  )
}

function useRuleInWords(clientId: number) {
  const t = useTexts(rulesTexts)
  const templates = useListTemplatesQuery(allOf(clientId)).currentData?.items
  return ({ ratings, content, templateId }: ReplyRule): string => {
    const template = templates?.find(({ id }) => id === templateId)
    const stars = t('starsOf', { count: Math.max(...ratings), stars: ratings.join(', ') })
    const applies = t(content === 'stars' ? 'starsOnly' : content)
    const draft =
      templateId === null ? t('generated') : t('template', { name: template?.name ?? t('missingTemplate') })
    return [stars, applies, draft].join(' · ')
  }
}

function EnabledSwitch({ rule: { id, name, enabled } }: { rule: ReplyRule }) {
  const t = useTexts(rulesTexts)
  const toast = useToast()
  const [update, { isLoading }] = useUpdateRuleMutation()
  const toggle = async (on: boolean) => {
    const { error } = await update({ params: { ruleId: id }, body: { enabled: on } })
    if (error) toast.error(t('saveFailed'), error)
  }
  return (
    <Switch
      aria-label={t('toggle', { name })}
      checked={enabled}
      loading={isLoading}
      onChange={(on) => void toggle(on)}
    />
  )
}
