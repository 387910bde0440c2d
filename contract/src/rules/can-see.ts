/** Whether somebody may see what a member shows only to some: the one gate of private profiles. */
export const canSee = (
  viewer: { id: string; role: string } | null,
  owner: { id: string; profile_private: boolean },
): boolean => !owner.profile_private || viewer?.id === owner.id || viewer?.role === 'admin'
