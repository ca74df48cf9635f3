CREATE CONSTRAINT member_user IF NOT EXISTS FOR (n:Member) REQUIRE (n.spaceId, n.userId) IS UNIQUE;
CREATE CONSTRAINT delegation_id IF NOT EXISTS FOR (n:Delegation) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT permission_use_id IF NOT EXISTS FOR (n:PermissionUse) REQUIRE n.id IS UNIQUE;
CREATE INDEX delegation_from IF NOT EXISTS FOR (n:Delegation) ON (n.spaceId, n.fromUserId);
CREATE INDEX delegation_to IF NOT EXISTS FOR (n:Delegation) ON (n.spaceId, n.toUserId);
CREATE INDEX permission_use_at IF NOT EXISTS FOR (n:PermissionUse) ON (n.spaceId, n.at);
CREATE INDEX token_previous_hash IF NOT EXISTS FOR (n:Token) ON (n.previousHash);
MATCH (token:Token)
WHERE token.revokedAt IS NULL
UNWIND [token.userId, token.onBehalfOf] AS userId
WITH token, userId
WHERE userId IS NOT NULL
MERGE (member:Member {spaceId: token.spaceId, userId: userId})
  ON CREATE SET member.roles = [], member.permissions = [], member.addedAt = token.issuedAt, member.addedBy = 'migration'
SET member.roles = CASE WHEN userId = token.userId
      THEN [role IN ['agent', 'reviewer', 'admin'] WHERE role IN member.roles OR role IN token.roles] ELSE member.roles END,
  member.permissions = CASE WHEN userId = token.userId
      THEN member.permissions + [permission IN token.permissions WHERE NOT permission IN member.permissions]
      ELSE member.permissions END;
MATCH (member:Member)
WHERE member.roles = []
SET member.roles = ['agent'];
