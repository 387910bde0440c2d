import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Section } from '../../../shared/account/section.tsx'
import { ContributionLines } from '../../../shared/contributions/contribution-lines.tsx'
import { Button } from '../../../ui/button.tsx'
import { Part } from '../part.tsx'
import { contributionsQuery } from '../profile-queries.ts'

/** What a member contributed to the catalogue. */
export function MemberContributions({ userId }: { userId: string }) {
  const t = useText()
  const answer = useInfiniteQuery(contributionsQuery(userId))
  return (
    <Section title={t('profile.contributions')}>
      <Part answer={answer} room="h-72">
        {({ pages }) => {
          const contributions = pages.flatMap(({ data }) => data)
          return contributions.length === 0 ? (
            <p className="text-muted">{t('profile.noContributions')}</p>
          ) : (
            <>
              <ContributionLines contributions={contributions} />
              {answer.hasNextPage ? (
                <Button className="justify-self-start" onClick={() => answer.fetchNextPage()}>
                  {t('activity.more')}
                </Button>
              ) : null}
            </>
          )
        }}
      </Part>
    </Section>
  )
}
