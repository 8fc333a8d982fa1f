import { changeSignInRules } from '@avaliax/proto/identity/two-factor.routes.ts'
import { Flex, Switch, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useChangeSignInRulesMutation, useGetSignInRulesQuery } from '../settings.api.ts'
import { twoFactorTexts } from '../two-factor.texts.ts'

/** Sets what the agency requires of its operators at sign-in. */
export function SignInRulesSection() {
  const t = useTexts(twoFactorTexts)
  const toast = useToast()
  const may = useMay()
  const { data, error, refetch } = useGetSignInRulesQuery()
  const [change, { isLoading }] = useChangeSignInRulesMutation()
  const require = async (operatorsNeedTwoFactor: boolean) =>
    toast.outcome(await change({ body: { operatorsNeedTwoFactor } }), t('rulesSaved'), t('rulesFailed'))
  return (
    <Panel anchor="sign-in-rules" title={t('rules')}>
      <ErrorState compact problem={error} onRetry={refetch} />
      <Flex align="center" gap={12}>
        <Switch
          aria-labelledby="two-factor-required"
          aria-describedby="two-factor-required-text"
          checked={data?.operatorsNeedTwoFactor ?? false}
          disabled={!data || !may(changeSignInRules)}
          loading={isLoading}
          onChange={(required) => void require(required)}
        />
        <Typography.Text id="two-factor-required">{t('required')}</Typography.Text>
      </Flex>
      <Typography.Paragraph type="secondary" id="two-factor-required-text">
        {t('requiredText')}
      </Typography.Paragraph>
    </Panel>
  )
}
