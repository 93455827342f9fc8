/**
 * Passwords and words of passwords that lead the published lists of leaked ones, with those of the region, lower case.
 * `passwordProblem` takes endings and look-alike characters away before it looks here.
 */
const listed = `
00000000 000000000 0000000000 0123456789 05050505 10101010 101010101 11111111 111111111 1111111111 11223344 1122334455
112233445566 12121212 123123123 12341234 123456 1234567 12345678 123456789 1234567890 12345678910 123456aa 12345abc
12345qwert 1234abcd 1234qwer 123abc123 123qwe123 123qweasd 147258369 147852369 159357456 159753159 19901990 19951995
1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 20002000 20202020 20202021 22222222 33333333 369258147 44444444
456789123 4everlove 55555555 66666666 741852963 77777777 789456123 87654321 88888888 97150971 971971971 987654321
9876543210 99999999 a1234567 a12345678 a1b2c3d4 a1s2d3f4 aa123456 aaaaaaaa abc abc12345 abcabc abcd abcd1234 abcdef
abcdefg abdul abdulla abdullah abracadabra abudhabi abudhabi1 access admin admin123 admin@123 administrator agent007
ahmad ahmed aisha ajman alegria alexander alexandra alhamdulillah ali allah allahuakbar amanda america amigo amman
amor andrea andrew android angel angels anthony anything apple april army arsenal asdasd asdf1234 asdfgh asdfghjkl
ashley august austin australia autumn avengers aysha azerty baby babyboy babygirl baghdad bahrain bailey banana
bangladesh barbie barcelona baseball basketball batman beach bear beirut benjamin bestfriend beyonce birthday
bismillah black blahblah blessed blessing blue bonita bonjour boss brandon breakfast brother burjkhalifa business
buster butterfly cabin cairo callofduty camaro canada candy captain changeme charlie cheese chelsea cherry chicago
chocolate chouchou christ christian christmas christopher cinderella coffee college company computer cookie corazon
corvette cowboys crew cricket crystal cvbn daddy damascus dance dancer daniel darling david december default delhi
delivery demo dfgh diamond diet dieting dinner disney doctor doggy doha dollar dolphin doudou dragon dragonball driver
dubai dubai123 dubai2020 dubai2024 dubai2025 dubai2026 dubaiuae eagle eagles egypt egyptian eidmubarak elizabeth
eminem emirates emirati engineer england erty estrella etihad everything example facebook faith falcon falcons familia
family father fatima fatma february ferrari fitness flower flowers food foodie football forever forgot forgotten
fortnite france freedom friday friend friends frodo gamer gaming gandalf garfield gaza geheim george germany ginger
gmail god godisgood goku golden golf goodlife goodluck goodmorning google grace green guest guitar habiba habibi
habibti hacked hacker hackme hahaha hallo happiness happy happybirthday harley harrypotter hassan healthy heaven hello
hello123 hellokitty hellothere hermosa hi hobbit hockey hogwarts hola holiday honda honey honeybunny hope horse
hospital hotmail hulk hunter hussain hussein ibrahim ichliebedich ilovegod iloveu iloveyou iloveyouforever india
india123 indian inshallah instagram internet iphone iraq ironman jajaja james january jasmine jeddah jennifer jessica
jesus jesuschrist john jonathan jordan jordan23 joseph joshua july june justin juventus karachi keepout kerala keto
khadija khalid killer king kitchen kitty kobe kuwait lahore lakers lalala lamborghini lavender lawyer layla lebanon
lebron legolas leila letmein letmein1 letmeinnow liberty lifeisbeautiful lifeisgood lion liverpool lkjhgf login
lololol london loulou love4ever lovelove lovely loveme lover lucky lunch luv4ever maggie mamama manager manchester
mango manila manunited march maria mariam marina marine mario marseille maryam mashallah master matrix matthew max
me4ever meal mealplan mealplans melissa mercedes messi metallica michael michaeljackson michelle mickey mickeymouse
microsoft milan millionaire minecraft minnie mnbvcxz mohamed mohammed mommy monday money moneymoney monkey moonlight
mother mountain muhammad mumbai muscat music musica mustang mybaby mydubai myfamily mylife mylove mynameis mypassword
myself naruto natasha nature navy ncc1701d nepal neverforget neverland newlife newpassword newyork neymar nicholas
nicole ninja nintendo nirvana nissan nobody nokia noor nopass nopassword nothing noura november nurse ocean october
office oman omar onelove opensesame orange osman p@ssw0rd pa55word pakistan pakistan1 pakistani palestine panther
papapa paris pass pass1234 pass@123 passpass passw passw0rd passwd password password1 password123 passwort patrick
patriots peace peaches pepper philippines phoenix pikachu pilipinas pilot pineapple pinoy pizza playstation please
poiuyt pokemon police porsche prince princess private puppy purple q1w2e3r4 q1w2e3r4t5 qatar qazwsx qazwsxedc queen
qwaszx qwe123qwe qweasd qweasdzxc qweqwe qwer qwer1234 qwerty qwerty123 qwertyuiop qwertz rainbow ramadan
ramadankareem ranger realmadrid rebel remember rememberme rich rihanna river riyadh robert roblox rocknroll rockstar
rocky ronaldo root root1234 rose running safe safety samantha sample samsung samurai sara sarah saturday saudi
saudiarabia schatz school scooby scoobydoo secret secure security september service sesame shadow shakira sharjah
silver simpsons sister skywalker smile smiley sniper snoopy soccer soldier soleil somebody something sommer sonic
sorry spiderman spongebob spring srilanka starwars steelers strawberry student subhanallah success sudan sufra
sufrasufra sugar summer sunday sunshine superman superuser support sweet sweetheart sweetie swimming syria taxi
teacher teamo tekken temp temporary temppass tennis tequiero test test1234 tester testing thankyou thepassword there
thomas thursday thx1138 tiger tigger tinkerbell topsecret toyota truelove trustno trustno1 tuesday twitter uae
uae12345 uaeuae unitedarabemirates university unknown usa user user1234 vegan vegetarian victoria victory volleyball
warrior wednesday weekend welcome welcome1 welcomeback wert whatever whatsapp white william windows winner winter wolf
wonderland work xbox yahoo yalla yamaha yankees yellow yemen yousef youtube yoyo yoyoyo yusuf zainab zaq12wsx zaq1zaq1
zaqzaq zelda zxcv1234 zxcvbn zxcvbnm
`;

export const commonPasswords: ReadonlySet<string> = new Set(listed.trim().split(/\s+/));
