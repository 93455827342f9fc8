/**
 * Hashes of the first articles, English and Arabic, from before hashes were stored: an article with such a hash was never
 * changed.
 */
export const firstEdition: Readonly<Record<number, readonly [en: string, ar: string]>> = {
  1: ['f9xv_Qhp8WXQ', 'MsnWIdyjaNh6'],
  2: ['zLuHCAejoKkh', '51YWf36f3OCK'],
  3: ['aAcPc110GV0Q', '0jS_6u3dGJOJ'],
  4: ['oBlzb0DZlRb5', 'h2uojBeRIVhD'],
  5: ['EuPfgMN-A9a_', 'X9f9QT4C88gR'],
  6: ['K_k2crmaRREM', '9fKjbpb7Np3U'],
  7: ['dqADvNYJnIXN', 'jBX5ORRf7jWe'],
  8: ['O0jyv8C5_b6G', 'xmvQz_xb6kVg'],
  9: ['VBpzr9pVE_ji', 'TcKcEFiE5v5n'],
  10: ['cormI4K3cFqq', '8qdrSgla92qU'],
  11: ['OfHWDk881LVP', 'b7kbXCuMQFqj'],
  12: ['te5-N0Z9mL0p', 'E4c8JpZ8Eoe0'],
  13: ['R_8FQIX467uH', 'EW4egumfiR5P'],
  14: ['uj0jbseBr2nC', '_C-_OcmjqP3k'],
  15: ['nC-zfHoqtOb6', 'iu1WU6jQzH2W'],
  16: ['yRLqx7u0faZN', 'kQOWN8iU1OQf'],
  17: ['mwFy4FPtn4Lz', '7xXvMbmhuCkg'],
  18: ['grMiek9wtfYV', 'mtkyOQEJWACx'],
  19: ['phsSo5GD3RuW', '6ByqI-LhyfDV'],
  20: ['DcglsVAGWzYH', 'XwcU06wIHC7E'],
  21: ['Rrt7xePQugzz', 'VI5VfMCnN7X1'],
  22: ['4yx8-4QCzVgG', 'zpSytfvMmzyY'],
  23: ['M9v4QcAcFYmk', 'AfRslrRqxEd-'],
  24: ['YJqGooJbGEld', 'sqzIDlUfTIMk'],
  25: ['BuJmfj8TA5Md', 'AYDBOOUWj_aR'],
  26: ['RRag3xOU1LvW', '27lSitgnuCq3'],
};
